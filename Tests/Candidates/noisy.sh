#!/bin/sh
# A router that writes more than it should: noisy.sh WHAT WHERE THEN WHEN LOG.
#
# It knows the answers of the small corpus of Tests/WireTests. It writes WHAT before, with or right
# after its greeting, late (a moment after it), or between answers (after the third); THEN it stays,
# exits, crashes or hangs. WHEN is always, or later: the first process does nothing wrong before it
# crashes at the victim. Every process adds a line to LOG.
what=$1 where=$2 then=$3 when=$4 log=$5
hello='{"message":"hello","protocol":1,"name":"noisy","dialects":["jlroutes"],"reservedKeys":false}'

is_first=1
[ -s "$log" ] && is_first=0
echo started >>"$log"

case $what in
nothing) noise='' ;;
empty) noise='\n' ;;
text) noise='Ready.\n' ;;
invalid) noise='\377\376\n' ;;
half) noise='Rea' ;;
hello) noise="$hello"'\n' ;;
other) noise='{"message":"status"}\n' ;;
array) noise='[1]\n' ;;
answer) noise='{"message":"answer","id":"nobody","observed":[]}\n' ;;
goodbye) noise='{"message":"goodbye"}\n' ;;
esac
[ $when = later ] && [ $is_first = 1 ] && where=nowhere

after() {
  case $then in
  exits) exit 0 ;;
  crashes) kill -SEGV $$ ;;
  hangs) exec sleep 1000 ;;
  esac
}

greet() {
  case $where in
  # One printf is one write.
  before) printf "$noise$hello"'\n' && after ;;
  with) printf "$hello"'\n'"$noise" && after ;;
  after) printf "$hello"'\n' && printf "$noise" && after ;;
  late) printf "$hello"'\n' && sleep 0.05 && printf "$noise" && after ;;
  *) printf "$hello"'\n' ;;
  esac
}

observed() { printf '{"message":"answer","id":"%s","observed":[%s]}\n' "$id" "$1"; }

call() {
  observed "$1"'{"handled":true,"events":[{"event":"call","route":"'"$2"'","parameters":{'"$3"'}}]}'
}

answer() {
  case $id in
  canary/1@*) observed 'null,{"handled":false,"events":[]}' ;;
  canary/*) call 'null,' canary '' ;;
  wire/first@*) call 'null,null,' /about '' ;;
  wire/second@*) call 'null,null,' /user/:id '"id":"1"' ;;
  wire/third@*) observed 'null,null,{"handled":false,"events":[]}' ;;
  wire/victim@*) call 'null,null,' /user/:id '"id":"2","a":"b"' ;;
  wire/fourth@*) observed 'null,null,{"can":true}' ;;
  wire/wrong@*) call 'null,null,' /about '' ;;
  wire/skipped@*) printf '{"message":"answer","id":"%s","unsupported":"wildcards"}\n' "$id" ;;
  wire/last@*) call 'null,null,' /user/:id '"id":"4"' ;;
  *) observed '' ;;
  esac
}

count=0
while read -r line; do
  case $line in
  '{"message":"hello"'*) greet ;;
  '{"message":"goodbye"'*)
    printf '{"message":"goodbye"}\n'
    exit 0
    ;;
  *)
    id=${line#*'"id":"'}
    id=${id%%'"'*}
    case $when$is_first$id in
    later1wire/victim* | later1'line 2') kill -SEGV $$ ;;
    esac
    answer
    count=$((count + 1))
    [ $count = 3 ] && [ $where = between ] && printf "$noise" && after
    ;;
  esac
done

#!/bin/sh
# Starts LibreTranslate again whenever it ends, inside its container. For Compose alone: `docker compose up --wait` waits for
# every container for as long as one of them keeps starting anew, and the stack works without this one.
server=
stop() {
  trap '' TERM INT
  [ -z "$server" ] || kill -TERM "$server" 2>/dev/null
  wait
  exit 0
}
trap stop TERM INT
while :; do
  ./scripts/entrypoint.sh "$@" &
  server=$!
  wait "$server"
  echo "LibreTranslate ended with code $?; it is started again in 5 s" >&2
  server=
  sleep 5 &
  wait $!
done

#!/bin/sh
# Ends what start.sh started in FOLDER: stop.sh FOLDER. The folder stays.
set -eu
folder=${1:?usage: stop.sh FOLDER}
for name in nginx caddy web1 web2 worker pgbouncer redis; do
  [ -f "$folder/pids/$name" ] || continue
  kill -TERM "$(cat "$folder/pids/$name")" 2>/dev/null || true
done
for name in web1 web2 worker; do
  [ -f "$folder/pids/$name" ] || continue
  tries=0
  while kill -0 "$(cat "$folder/pids/$name")" 2>/dev/null && [ $tries -lt 60 ]; do
    tries=$((tries + 1))
    sleep 0.5
  done
done
rm -rf "$folder/pids"
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -1)
for name in replica postgres; do
  (cd / && runuser -u postgres -- "$bin/pg_ctl" -D "$folder/$name" -m fast -w stop >/dev/null 2>&1) || true
done

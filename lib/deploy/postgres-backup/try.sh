#!/bin/sh
# Tries point-in-time recovery with a cluster of its own: try.sh FOLDER. Writes a row, backs up, writes two more rows with a
# moment between them, loses the cluster, and recovers to that moment. Needs PostgreSQL's programs in PATH and a user other
# than root; the folder must not exist. Leaves nothing running.
set -eu
work=${1:?usage: try.sh FOLDER}
here=$(cd "$(dirname "$0")" && pwd)
export PGHOST="$work" PGPORT=5999 PGUSER=postgres PGDATABASE=postgres
mkdir -p "$work/log"
stop() { for data in "$work/first" "$work/second"; do pg_ctl -D "$data" -m immediate stop >/dev/null 2>&1 || true; done; }
trap stop EXIT
initdb -D "$work/first" -U postgres -A trust --no-sync >/dev/null
cat >> "$work/first/postgresql.conf" <<CONF
listen_addresses = ''
unix_socket_directories = '$work'
port = $PGPORT
archive_mode = on
archive_command = 'sh "$here/archive-wal.sh" %p %f "$work/log"'
CONF
pg_ctl -D "$work/first" -w -l "$work/first.log" start >/dev/null
psql -qc "create table sale (n int); insert into sale values (1)"
sh "$here/backup.sh" "$work/second"
psql -qc "insert into sale values (2)"
moment=$(psql -Atc "select clock_timestamp()")
psql -qc "insert into sale values (3)"
psql -qAtc "select pg_switch_wal()" >/dev/null
last=$(psql -Atc "select pg_walfile_name(pg_switch_wal())")
tries=0
while [ "$(psql -Atc "select last_archived_wal >= '$last' from pg_stat_archiver")" != t ] && [ $tries -lt 100 ]; do
  tries=$((tries + 1))
  sleep 0.1
done
pg_ctl -D "$work/first" -m immediate stop >/dev/null
sh "$here/recover.sh" "$work/second" "$work/log" "$moment"
pg_ctl -D "$work/second" -w -l "$work/second.log" start >/dev/null
found=$(psql -Atc "select string_agg(n::text, ',' order by n) from sale")
[ "$found" = 1,2 ] || { echo "Recovered $found instead of 1,2."; exit 1; }
echo "Recovered to $moment: the rows before it are there, the one after it is not."

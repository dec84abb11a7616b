#!/bin/sh
# Starts what compose.yaml describes from Debian's packages, for tests and for a look: start.sh FOLDER [FIRST_PORT]. Needs
# root, a build (npm run build), and postgresql, redis-server and pgbouncer, which it installs where they are missing. Caddy
# and nginx are started where they are installed. Ports from FIRST_PORT (3600): web 0 and 1, worker 2, PostgreSQL 3,
# PgBouncer 4, Redis 5, Caddy 6, nginx 7, replica of PostgreSQL 8. Prints the address of each; stop.sh FOLDER ends all.
# start.sh FOLDER FIRST_PORT PART starts one part that has ended: web1, web2, worker, pgbouncer or redis.
set -eu
folder=${1:?usage: start.sh FOLDER [FIRST_PORT]}
first=${2:-3600}
part=${3:-}
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
port() { echo $((first + $1)); }

missing=''
[ -n "$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null)" ] || missing="$missing postgresql"
command -v redis-server >/dev/null || missing="$missing redis-server"
command -v pgbouncer >/dev/null || missing="$missing pgbouncer"
if [ -n "$missing" ]; then
  apt-get update -qq
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
fi
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -1)

mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
mkdir -p "$folder/log" "$folder/files" "$folder/pids"
chmod 755 "$folder"
as_postgres() { (cd / && runuser -u postgres -- "$@"); }
in_background() { # NAME COMMAND…
  name=$1
  shift
  setsid "$@" >>"$folder/log/$name.log" 2>&1 &
  echo $! >"$folder/pids/$name"
}

start_pgbouncer() {
  in_background pgbouncer setpriv --reuid=postgres --regid=postgres --clear-groups pgbouncer "$folder/pgbouncer.ini"
}
start_redis() {
  in_background redis redis-server --port "$(port 5)" --bind 127.0.0.1 --save '' --appendonly no --dir "$folder"
}

export NODE_ENV=production MALLOC_ARENA_MAX=2 BIND_ADDRESS=127.0.0.1 TRUST_PROXY=true DATA_DIR="$folder/files"
export DATABASE_DIRECT_URL="postgres://shops@127.0.0.1:$(port 3)/shops" REDIS_URL="redis://127.0.0.1:$(port 5)" WEB_PROCESSES=1
export ROOT_DOMAIN="${ROOT_DOMAIN:-localhost}" CERTIFICATE_SECRET="${CERTIFICATE_SECRET:-topology-certificate-secret}"
export SECRET_KEY="${SECRET_KEY:-the-key-of-a-topology-for-tests-only}"
export DATABASE_URL="postgres://shops@127.0.0.1:$(port 4)/shops"
export DATABASE_REPLICA_URL="postgres://shops@127.0.0.1:$(port 8)/shops"
serve() { # NAME ROLE PORT
  ROLE=$2 PORT=$3 in_background "$1" node --v8-pool-size=2 "$root/lib/server/process/start.mjs" --as-built
}
cd "$root"
case $part in
  '') ;;
  web1) serve web1 web "$(port 0)" ;;
  web2) serve web2 web "$(port 1)" ;;
  worker) serve worker worker "$(port 2)" ;;
  pgbouncer) start_pgbouncer ;;
  redis) start_redis ;;
  *) echo "There is no part $part." >&2 && exit 2 ;;
esac
[ -z "$part" ] || exit 0

if [ ! -d "$folder/postgres" ]; then
  install -d -o postgres "$folder/postgres"
  as_postgres "$bin/initdb" -D "$folder/postgres" -U postgres -A trust -E UTF8 --no-sync >/dev/null
  cat >>"$folder/postgres/postgresql.conf" <<CONF
port = $(port 3)
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 100
CONF
fi
as_postgres "$bin/pg_ctl" -D "$folder/postgres" -w -l "$folder/postgres/start.log" start >/dev/null
sql() { psql -h 127.0.0.1 -p "$(port 3)" -U postgres -qAtc "$1" "${2:-postgres}"; }
if [ "$(sql "select count(*) from pg_database where datname = 'shops'")" = 0 ]; then
  sql "create role shops login createrole"
  sql "create database shops owner shops"
  sql "alter role shops set statement_timeout = '30s'"
fi

if [ ! -d "$folder/replica" ]; then
  install -d -o postgres -m 700 "$folder/replica"
  as_postgres "$bin/pg_basebackup" -h 127.0.0.1 -p "$(port 3)" -U postgres -D "$folder/replica" -R -c fast --no-sync
  echo "port = $(port 8)" >>"$folder/replica/postgresql.conf"
fi
as_postgres "$bin/pg_ctl" -D "$folder/replica" -w -l "$folder/replica/start.log" start >/dev/null

# PgBouncer refuses to run as root.
sed -e "s/port=5432/port=$(port 3)/" -e "s/^listen_port.*/listen_port = $(port 4)/" -e 's/^auth_type.*/auth_type = trust/' \
  -e "s#^auth_file.*#auth_file = $folder/users.txt#" "$here/../pgbouncer/pgbouncer.ini" >"$folder/pgbouncer.ini"
echo '"shops" ""' >"$folder/users.txt"
start_pgbouncer
start_redis
DATABASE_URL="$DATABASE_DIRECT_URL" npm run --silent db:migrate >"$folder/log/migrate.log" 2>&1
ready() { # PORT: the demo stores of a first start take half a minute
  tries=0
  until curl -sf -o /dev/null "http://127.0.0.1:$1/api/readyz"; do
    tries=$((tries + 1))
    [ $tries -lt 240 ] || { echo "Port $1 does not answer: see $folder/log." >&2 && exit 1; }
    sleep 0.5
  done
}
# One after the other, so that one of them fills the empty database.
serve worker worker "$(port 2)" && ready "$(port 2)"
serve web1 web "$(port 0)" && serve web2 web "$(port 1)" && ready "$(port 0)" && ready "$(port 1)"

if command -v caddy >/dev/null; then
  sed -e 's/on_demand_tls {/auto_https off/' -e '/ask http/,/^\t}/d' -e "s/web1:3000/127.0.0.1:$(port 0)/" \
    -e "s/web2:3000/127.0.0.1:$(port 1)/" -e '/tls {/,/}/d' -e "s#^{\$ROOT_DOMAIN.*#http://:$(port 6) {#" -e '/^https:/,/^}/d' \
    "$here/../Caddyfile" >"$folder/Caddyfile"
  in_background caddy caddy run --config "$folder/Caddyfile" --adapter caddyfile
  echo "CADDY=http://127.0.0.1:$(port 6)"
fi
if command -v nginx >/dev/null; then
  mkdir -p "$folder/nginx"
  {
    echo "worker_processes 1; pid $folder/nginx/pid; error_log $folder/log/nginx.log; daemon off;"
    echo "events { worker_connections 1024; }"
    echo "http { access_log off; client_body_temp_path $folder/nginx/body; proxy_temp_path $folder/nginx/proxy;"
    sed -e "s/listen 443 ssl default_server/listen 127.0.0.1:$(port 7)/" -e '/listen \[::\]/d' -e '/http2 on/d' -e '/ssl_certificate/d' \
      -e "s/127.0.0.1:3001/127.0.0.1:$(port 0)/" -e "s/127.0.0.1:3002/127.0.0.1:$(port 1)/" -e 's/ \$host;/ $http_host;/' \
      "$here/../nginx/store-platform.conf"
    echo "}"
  } >"$folder/nginx/nginx.conf"
  in_background nginx nginx -c "$folder/nginx/nginx.conf" -e "$folder/log/nginx.log"
  echo "NGINX=http://127.0.0.1:$(port 7)"
fi
cat <<REPORT
WEB1=http://127.0.0.1:$(port 0)
WEB2=http://127.0.0.1:$(port 1)
WORKER=http://127.0.0.1:$(port 2)
DATABASE_URL=$DATABASE_URL
DATABASE_DIRECT_URL=$DATABASE_DIRECT_URL
DATABASE_REPLICA_URL=$DATABASE_REPLICA_URL
REDIS_URL=$REDIS_URL
REPORT

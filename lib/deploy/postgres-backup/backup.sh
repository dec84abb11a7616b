#!/bin/sh
# A base backup of a running PostgreSQL cluster, into the new folder $1. The connection comes from the usual PG* variables;
# the role needs REPLICATION. Together with the archived log it can be recovered to any moment after its end.
set -eu
target=${1:?usage: backup.sh FOLDER}
pg_basebackup --pgdata="$target" --format=plain --wal-method=stream --checkpoint=fast --manifest-checksums=SHA256
pg_verifybackup "$target"
echo "Base backup in $target, verified."

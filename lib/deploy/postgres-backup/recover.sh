#!/bin/sh
# Prepares the base backup $1 to recover to the moment $3 ("2026-05-20 10:00:00+00") from the archived log in $2. Start the
# cluster on that folder afterwards: it replays the log, stops at that moment and then accepts writes.
set -eu
backup=${1:?usage: recover.sh FOLDER LOG MOMENT}
log=${2:?the folder of the archived log is missing}
moment=${3:?the moment is missing}
{
  echo "restore_command = 'cp \"$log/%f\" \"%p\"'"
  echo "recovery_target_time = '$moment'"
  echo "recovery_target_action = 'promote'"
} >> "$backup/postgresql.auto.conf"
touch "$backup/recovery.signal"
echo "Start PostgreSQL on $backup."

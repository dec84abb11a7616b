#!/bin/sh
# archive_command of the cluster: archive-wal.sh %p %f FOLDER. Copies one finished segment of the log; never overwrites one,
# and only a complete copy gets the segment's name.
set -eu
segment=$1
name=$2
folder=$3
if [ -e "$folder/$name" ]; then
  cmp -s "$segment" "$folder/$name"
  exit
fi
cp "$segment" "$folder/$name.part"
sync "$folder/$name.part"
mv "$folder/$name.part" "$folder/$name"

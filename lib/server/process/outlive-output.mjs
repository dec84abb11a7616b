/**
 * Lets the process go on when nobody reads its output any more, for example because the program behind a pipe has ended.
 * Otherwise the failed line would be an error that is logged, which fails too, and so on: a core would be busy with that.
 */
export function outliveOutput() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

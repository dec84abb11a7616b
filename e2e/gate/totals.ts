import { closingLines, totalsOf } from './test-totals'

const totals = totalsOf(process.argv.slice(2))
console.log(closingLines(totals))
process.exitCode = totals.failed > 0 ? 1 : 0

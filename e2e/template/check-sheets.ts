import { text } from 'node:stream/consumers'
import { checkOwnCss } from '@/lib/server/template/css/own/check-own-css'

/** Style sheets as JSON in, what the shop renders of them as JSON out. */
async function checkSheets(): Promise<void> {
  const sheets: string[] = JSON.parse(await text(process.stdin))
  process.stdout.write(JSON.stringify(sheets.map((sheet) => checkOwnCss(sheet).css)))
}

checkSheets().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})

import 'server-only'
import path from 'node:path'
import { finishAssets, finishServerScripts } from '../assets/finish-assets'

/** The last step of a build; takes the build folder. It opens no database, unlike the other commands. */
async function finish(folder: string): Promise<void> {
  const { files, modules } = await finishAssets(path.join(folder, 'static'))
  const scripts = await finishServerScripts(path.join(folder, 'server'))
  process.stdout.write(
    `${files} built files compressed, ${modules} modules marked for early compilation, ${scripts} server scripts in ASCII\n`,
  )
}

finish(path.resolve(process.argv[2] ?? '.next')).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})

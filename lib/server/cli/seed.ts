import 'server-only'
import { connection } from '../db/database'
import { migrate } from '../db/migrate'
import { seedWhenEmpty } from '../db/seed/seed-when-empty'
import { runCommand } from './run-command'

runCommand(async () => {
  await migrate(await connection())
  const seeded = await seedWhenEmpty()
  return seeded > 0
    ? `Opened ${seeded} demo stores.`
    : 'Nothing to do: the demo stores are there, or the database has others.'
})

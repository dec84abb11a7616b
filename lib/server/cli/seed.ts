import 'server-only'
import { connection } from '../db/database'
import { migrate } from '../db/migrate'
import { drawAhead, seedWhenEmpty } from '../db/seed/seed-when-empty'
import { runCommand } from './run-command'

runCommand(async () => {
  const ahead = await drawAhead()
  await migrate(await connection())
  const seeded = await seedWhenEmpty({ ahead })
  return seeded > 0
    ? `Opened ${seeded} demo stores.`
    : 'Nothing to do: the demo stores are there, or the database has others.'
})

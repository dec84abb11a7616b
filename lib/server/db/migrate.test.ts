import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { migrationsFolder } from '@/e2e/migrations-folder'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore } from '../../demo/factories'
import { makeProduct } from '../../demo/product-factory'
import { connection } from './database'
import { migrate } from './migrate'
import { rowsOf } from './rows-of'
import { transaction } from './transaction'

provideTestDatabase()

const LATER = `
CREATE TABLE "warranty" (
	"store_id" uuid NOT NULL REFERENCES "store"("id"),
	"id" uuid NOT NULL,
	"months" integer NOT NULL,
	PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "warranty_months" integer;--> statement-breakpoint
INSERT INTO "warranty" ("store_id", "id", "months") SELECT "store_id", "id", 24 FROM "product";`

test('a later migration upgrades a database made by the baseline, once, and protects the new table', async () => {
  const [one, two] = [await makeStore(), await makeStore()]
  await makeProduct(one, { title: 'Kettle' })
  await makeProduct(two)
  const db = await connection()
  const folder = migrationsFolder(LATER)
  const applied = async () => (await rowsOf(db, sql`select hash from drizzle.applied_migration`)).length
  const before = await applied()
  await migrate(db, folder)
  await migrate(db, folder)
  rmSync(folder, { recursive: true })
  expect(await applied()).toBe(before + 1)
  const seen = await transaction(one, (tx) =>
    rowsOf(tx, sql`select p.title, w.months, p.warranty_months from warranty w join product p on p.id = w.id`),
  )
  expect(seen).toEqual([{ title: 'Kettle', months: 24, warranty_months: null }])
})

import 'server-only'
import { sql } from 'drizzle-orm'
import type { SlotDepartment } from '@/lib/rules/website/templates/parts/department-slots'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'

/** As many as stock templates have slots for. */
const MOST = 3

/** The shop's largest departments by products on sale. */
export const slotDepartments = (tx: Tx, { storeId }: StoreScope): Promise<SlotDepartment[]> =>
  rowsOf<SlotDepartment>(
    tx,
    sql`select d.id, d.name
      from department d
      join sub_department s on s.store_id = d.store_id and s.department_id = d.id
      join category c on c.store_id = s.store_id and c.sub_department_id = s.id
      join product_listing l on l.store_id = c.store_id and l.category_id = c.id
      where d.store_id = ${storeId}
      group by d.id, d.name, d.position
      order by count(*) desc, d.position, d.name
      limit ${MOST}`,
  )

import 'server-only'
import { sql } from 'drizzle-orm'
import { connection } from '../../db/database'
import { rowsOf } from '../../db/rows-of'

/** Own domains of stores by what the proxy may do with them; certificates themselves are the proxy's. */
export type DomainFacts = {
  /** Verified and leading here: certificates are issued and renewed. */
  readonly live: number
  /** Verified, but leading elsewhere: a certificate may not be renewed. */
  readonly elsewhere: number
  /** Verified once; the proof is gone. */
  readonly failing: number
  readonly unverified: number
}

export async function domainFacts(): Promise<DomainFacts> {
  const [row] = await rowsOf<DomainFacts>(
    await connection(),
    sql`select
          count(*) filter (where verified_at is not null and points_here_at is not null and elsewhere_since is null)::int
            as live,
          count(*) filter (where verified_at is not null and elsewhere_since is not null)::int as elsewhere,
          count(*) filter (where verified_at is not null and failing_since is not null)::int as failing,
          count(*) filter (where verified_at is null)::int as unverified
        from store_domain`,
  )
  return row ?? { live: 0, elsewhere: 0, failing: 0, unverified: 0 }
}

'use client'

import type { DomainRow } from '@/lib/contract/domains'
import { DnsRecords } from './dns-records'
import { recordsOf } from './domain-labels'

/** The DNS records of a domain. */
export const DomainRecords = ({ row }: { row: DomainRow }) => (
  <DnsRecords label={`DNS records of ${row.host}`} records={recordsOf(row)} />
)

'use client'

import { Button } from '@mantine/core'
import { IconDiscount2, IconPlus } from '@tabler/icons-react'
import Link from 'next/link'
import { call } from '@/lib/client/call'
import { type OfferRow, offers } from '@/lib/contract/offers'
import { OFFER_STATES, type OfferAction } from '@/lib/rules/promotions/offer-state'
import { EmptyPanel } from '../kit/empty-panel'
import { BulkActionDialog } from '../kit/list/bulk-action-dialog'
import { multipleChoiceFilter } from '../kit/list/choice-filters'
import { List } from '../kit/list/list'
import type { ListCriteria, ListDefinition, ListSelection } from '../kit/list/list-definition'
import { ExportOfList } from '../kit/list/list-export'
import { pagedList } from '../kit/list/paged-list'
import { ScreenHeader } from '../kit/screen-header'
import { useVendor } from '../kit/vendor-context'
import {
  DiscountCell,
  MarginCell,
  NameCell,
  OfferCard,
  offerHref,
  RevenueCell,
  StateCell,
  UsesCell,
} from './offer-cells'
import { STATE_LABELS } from './offer-labels'

const FILTERS = ['state', 'method'] as const
const filterOf = ({ filters }: ListCriteria): Record<string, readonly string[]> =>
  Object.fromEntries(FILTERS.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])))
const idOf = ({ _id }: OfferRow) => _id

const offersList: ListDefinition<OfferRow> = {
  id: 'coupon',
  noun: ['offer', 'offers'],
  searchLabel: 'Name or code',
  idOf,
  nameOf: ({ name }) => name,
  href: offerHref,
  columns: [
    { id: 'name', label: 'Offer', shown: 'always', sort: 'name', Cell: NameCell },
    { id: 'state', label: 'State', shown: 'always', Cell: StateCell, sort: 'ends' },
    { id: 'uses', label: 'Uses', shown: 'initially', sort: 'used', Cell: UsesCell },
    { id: 'revenue', label: 'Revenue', shown: 'initially', align: 'end', Cell: RevenueCell },
    { id: 'discount', label: 'Discount given', shown: 'initially', align: 'end', Cell: DiscountCell },
    { id: 'margin', label: 'Margin', shown: 'initially', align: 'end', Cell: MarginCell },
  ],
  filters: [
    multipleChoiceFilter(
      'state',
      'State',
      OFFER_STATES.map((value) => ({ value, label: STATE_LABELS[value].label })),
    ),
    multipleChoiceFilter('method', 'Method', [
      { value: 'automatic', label: 'Automatic' },
      { value: 'code', label: 'By code' },
    ]),
  ],
  sorts: [
    { id: 'created', label: 'Added', desc: 'Newest first', asc: 'Oldest first', begins: 'desc' },
    { id: 'name', label: 'Name', asc: 'A to Z', desc: 'Z to A', begins: 'asc' },
    { id: 'used', label: 'Uses', desc: 'Most used first', asc: 'Least used first', begins: 'desc' },
    { id: 'ends', label: 'End', asc: 'Ends first', desc: 'Ends last', begins: 'asc' },
  ],
  ...pagedList<OfferRow, typeof offers.list>(offers.list, filterOf, idOf),
  Card: OfferCard,
  BulkActions: OfferBulkActions,
  empty: (
    <EmptyPanel
      icon={IconDiscount2}
      title="No offers yet"
      footer={
        <Button component={Link} href="/create-coupon">
          Create offer
        </Button>
      }
    >
      Give a discount by a code or automatically: off products, off the order, or free shipping. Before it starts you
      see what it would have cost last month, and whether anything would sell below cost.
    </EmptyPanel>
  ),
}

const act = (action: OfferAction) => (_id: string) => call(offers.setStatus, { _id, action })

function OfferBulkActions({ selection }: { selection: ListSelection }) {
  const { features } = useVendor()
  if (!features.has('coupon.edit')) return null
  return (
    <>
      <BulkActionDialog selection={selection} label="Pause" title="Pause offers" each={act('pause')}>
        Paused offers apply to no cart from now on. Orders that were placed do not change.
      </BulkActionDialog>
      <BulkActionDialog selection={selection} label="Start" title="Start offers" each={act('start')}>
        Drafts and paused offers apply within their period.
      </BulkActionDialog>
      <BulkActionDialog selection={selection} label="Archive" title="Archive offers" each={act('archive')}>
        Archived offers apply to no cart and are hidden from the list; the filter “State” shows them.
      </BulkActionDialog>
      <BulkActionDialog selection={selection} label="Restore" title="Restore offers" each={act('restore')}>
        Restored offers are paused until you start them.
      </BulkActionDialog>
    </>
  )
}

/** The list of offers with their results. */
export function OffersScreen() {
  const { features } = useVendor()
  return (
    <div>
      <ScreenHeader
        title="Coupons and offers"
        description="Discounts by code or automatically, with their uses and results."
      >
        <ExportOfList list="offer" definition={offersList} filterOf={filterOf} />
        {features.has('coupon.edit') && (
          <Button component={Link} href="/create-coupon" leftSection={<IconPlus size={16} aria-hidden />}>
            Create offer
          </Button>
        )}
      </ScreenHeader>
      <List definition={offersList} />
    </div>
  )
}

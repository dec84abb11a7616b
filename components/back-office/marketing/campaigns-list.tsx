'use client'

import { Button } from '@mantine/core'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import Link from 'next/link'
import { type CampaignRow, campaigns } from '@/lib/contract/campaigns'
import { CAMPAIGN_STATE_LABELS, CAMPAIGN_STATES } from '@/lib/rules/campaigns/campaign-state'
import { EmptyPanel } from '../kit/empty-panel'
import { multipleChoiceFilter } from '../kit/list/choice-filters'
import { List } from '../kit/list/list'
import { textColumn } from '../kit/list/list-columns'
import type { ListCriteria, ListDefinition } from '../kit/list/list-definition'
import { pagedList } from '../kit/list/paged-list'
import { ScreenHeader } from '../kit/screen-header'
import { useVendor } from '../kit/vendor-context'
import {
  CampaignCard,
  CampaignNameCell,
  CampaignOrdersCell,
  ClickedCell,
  campaignHref,
  SentCell,
} from './campaign-cells'
import { CampaignStateCell } from './campaign-state-cell'
import { MarketingTabs } from './email/marketing-tabs'

const filterOf = ({ filters }: ListCriteria): Record<string, readonly string[]> =>
  filters.state ? { state: filters.state } : {}
const idOf = ({ _id }: CampaignRow) => _id
const NEW = '/customer-marketing?campaign=new'

const campaignsList: ListDefinition<CampaignRow> = {
  id: 'campaigns',
  noun: ['campaign', 'campaigns'],
  searchLabel: 'Name',
  idOf,
  nameOf: ({ name }) => name,
  href: campaignHref,
  columns: [
    { id: 'name', label: 'Campaign', shown: 'always', sort: 'name', Cell: CampaignNameCell },
    { id: 'state', label: 'State', shown: 'always', sort: 'sent', Cell: CampaignStateCell },
    textColumn('audience', 'For', ({ audienceName }) => audienceName),
    { id: 'sent', label: 'Sent', shown: 'initially', align: 'end', Cell: SentCell },
    { id: 'clicked', label: 'Clicked', shown: 'initially', align: 'end', Cell: ClickedCell },
    { id: 'orders', label: 'Orders', shown: 'initially', align: 'end', Cell: CampaignOrdersCell },
  ],
  filters: [
    multipleChoiceFilter(
      'state',
      'State',
      CAMPAIGN_STATES.map((value) => ({ value, label: CAMPAIGN_STATE_LABELS[value] })),
    ),
  ],
  sorts: [
    { id: 'created', label: 'Added', desc: 'Newest first', asc: 'Oldest first', begins: 'desc' },
    { id: 'name', label: 'Name', asc: 'A to Z', desc: 'Z to A', begins: 'asc' },
    { id: 'sent', label: 'Sent', desc: 'Latest first', asc: 'Earliest first', begins: 'desc' },
  ],
  ...pagedList<CampaignRow, typeof campaigns.list>(campaigns.list, filterOf, idOf),
  Card: CampaignCard,
  // Each campaign is sent and cancelled by itself.
  BulkActions: null,
  empty: (
    <EmptyPanel
      icon={IconSpeakerphone}
      title="No campaigns yet"
      footer={
        <Button component={Link} href={NEW}>
          Create campaign
        </Button>
      }
    >
      Write an email to customers who agreed to marketing. It is checked before it is sent, everybody gets it once, and
      you see what it truly brought.
    </EmptyPanel>
  ),
}

/** The list of campaigns with what they brought. */
export function CampaignsList() {
  const { features } = useVendor()
  return (
    <div>
      <ScreenHeader title="Marketing" description="Email campaigns to customers who agreed to them, and their results.">
        {features.has('marketing.edit') && (
          <Button component={Link} href={NEW} leftSection={<IconPlus size={16} aria-hidden />}>
            Create campaign
          </Button>
        )}
      </ScreenHeader>
      <MarketingTabs view="campaigns" />
      <List definition={campaignsList} />
    </div>
  )
}

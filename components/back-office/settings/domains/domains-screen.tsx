'use client'

import { Anchor, Stack } from '@mantine/core'
import { useCall } from '@/lib/client/use-call'
import { domains as contract, type StoreDomains } from '@/lib/contract/domains'
import { ErrorNote } from '../../kit/error-note'
import { PermissionNeeded } from '../../kit/permission-needed'
import { ScreenHeader } from '../../kit/screen-header'
import { ScreenSkeleton } from '../../kit/screen-skeleton'
import { SettingsSection } from '../../kit/settings-section'
import { useVendor } from '../../kit/vendor-context'
import { AddDomain } from './add-domain'
import { DomainList } from './domain-list'
import { SubdomainForm } from './subdomain-form'

/** At which addresses the shop is found: its sub-domain and its own domains. */
export function DomainsScreen() {
  const { features } = useVendor()
  const { data, error, mutate } = useCall(contract.read, {})
  if (error && !data)
    return <ErrorNote title="The domains could not be loaded" message={error.message} retry={() => void mutate()} />
  if (!data) return <ScreenSkeleton />
  const follow = (saved: StoreDomains) => void mutate(saved, { revalidate: false })
  const mayEdit = features.has('domain.edit')
  return (
    <>
      <ScreenHeader title="Domains" description="The addresses at which shoppers find your shop." />
      <SettingsSection
        title="Address of the shop"
        description="Links in emails, search engines and product feeds use it. Every other address of the shop redirects to it. Carts and sign-ins belong to one address: shoppers start with an empty cart and sign in again at another one."
      >
        <Stack gap="md" maw={640}>
          {!mayEdit && <PermissionNeeded permission="domain.edit" />}
          <Anchor href={data.address} target="_blank" rel="noopener" fw={600}>
            {data.address.replace(/^https?:\/\//, '')}
          </Anchor>
        </Stack>
      </SettingsSection>
      <SettingsSection
        title="Sub-domain"
        description="Your address on this platform. Previews of the website always use it."
      >
        <SubdomainForm key={data.subdomain} domains={data} isLocked={!mayEdit} onSaved={follow} />
      </SettingsSection>
      <SettingsSection
        title="Custom domains"
        description="A domain that you have bought elsewhere, such as example.com. A TXT record proves that it is yours; another record leads visitors here."
      >
        <Stack gap="xl">
          {mayEdit && <AddDomain onSaved={follow} />}
          <DomainList rows={data.domains} isLocked={!mayEdit} onSaved={follow} />
        </Stack>
      </SettingsSection>
    </>
  )
}

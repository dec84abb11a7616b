import type { ReactNode } from 'react'
import type { Department } from '@/lib/contract/departments'
import type { StoreInfo } from '@/lib/contract/website'
import type { Announcement } from '@/lib/rules/website/announcement-at'
import type { SiteSettings } from '@/lib/rules/website/content'
import { websiteMessages } from '@/lib/rules/website-messages'
import { Footer } from './chrome/footer'
import { Header } from './chrome/header'
import { HoldEarlyInput } from './early-input/hold-early-input'
import { PageRuntime } from './page-runtime'
import type { PreviewFacts } from './preview/preview-runtime'

type StoreFrameProps = {
  store: StoreInfo
  departments: readonly Department[]
  year: number
  /** First entry of the phone-code selector. */
  homeCode: string
  /** Address of the outbox, when emails are not sent. */
  outbox: string | null
  /** The store's own settings of header and footer. */
  settings?: SiteSettings
  announcement: Announcement | null
  policies: readonly { name: string; href: string }[]
  preview?: PreviewFacts
  children: ReactNode
}

/** Frame of every store page. */
export function StoreFrame({ store, departments, year, homeCode, outbox, children, ...own }: StoreFrameProps) {
  const { settings, announcement, policies, preview } = own
  return (
    <>
      <HoldEarlyInput />
      <a className="skip-link visually-hidden" href="#content">
        Skip to content
      </a>
      <Header store={store} departments={departments} menu={settings?.header} announcement={announcement} />
      <main id="content">{children}</main>
      <Footer store={store} departments={departments} year={year} site={settings} policies={policies} />
      <PageRuntime
        storeId={store._id}
        homeCode={homeCode}
        outbox={outbox}
        preview={preview}
        warning={store.subscription.isActive ? null : websiteMessages.subscriptionExpired}
      />
    </>
  )
}

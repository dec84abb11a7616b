import { ErrorView } from '@/components/storefront/chrome/error-view'
import { RedirectNotice } from '@/components/storefront/chrome/redirect-notice'
import { HomeBody } from '@/components/storefront/home/home-view'
import { JsonLd } from '@/components/storefront/seo/json-ld'
import { RestOfPage } from '@/components/storefront/stream/rest-of-page'
import { TemplateSheets } from '@/components/storefront/template/template-sheets'
import { homePicture } from '@/lib/server/storefront/home-picture'
import { loadDepartments, loadMenu } from '@/lib/server/storefront/load-departments'
import { loadHome } from '@/lib/server/storefront/load-home'
import { loadSite, mainSiteUrl, type StoreSite } from '@/lib/server/storefront/load-site'
import { loadTemplateHead } from '@/lib/server/storefront/load-template'
import { outcomeOf } from '@/lib/server/storefront/outcome'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'
import { storeFacts } from '@/lib/server/storefront/store-facts'

export const dynamic = 'force-dynamic'

type HomePageProps = { params: Promise<{ site: string }> }

export const generateMetadata = ({ params }: HomePageProps) =>
  pageMetadata(params, async (store) => ({ path: '/', image: await homePicture(store) }))

export default async function HomePage({ params }: HomePageProps) {
  const site = await loadSite((await params).site)
  if (site.kind !== 'store') return null
  // The header needs the menu, which is read before everything that this page shows; the rest begins when the head has left.
  await outcomeOf(loadMenu(site))
  const template = await outcomeOf(loadTemplateHead(site))
  return (
    <>
      {template.kind === 'ready' && template.value && <TemplateSheets template={template.value} />}
      <RestOfPage>
        <HomeContent site={site} />
      </RestOfPage>
    </>
  )
}

type HomeContentProps = { site: StoreSite }

async function HomeContent({ site }: HomeContentProps) {
  const outcome = await outcomeOf(Promise.all([loadHome(site), loadDepartments(site)]))
  if (outcome.kind !== 'ready') {
    return (
      <ErrorView message={outcome.message}>
        <RedirectNotice mainSiteUrl={mainSiteUrl()} />
      </ErrorView>
    )
  }
  const [home, departments] = outcome.value
  return (
    <>
      <JsonLd data={storeFacts(site, home.hours, Date.parse(home.widgets.at))} />
      <HomeBody home={home} departments={departments} symbol={site.info.currency.symbol} storeName={site.info.name} />
    </>
  )
}

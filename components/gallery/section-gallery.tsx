import { HomeView } from '@/components/storefront/home/home-view'
import type { PreparedTemplate } from '@/lib/rules/template-piece'
import { GalleryNav } from './gallery-nav'
import { CARDS, DEPARTMENTS, RANKED, SAMPLE_SCHEDULE } from './samples'

type SectionGalleryProps = {
  theme: string
  /** Which preset of every section, 1 to 3. */
  preset: number
  sections: {
    readonly template: PreparedTemplate
    readonly modules: readonly { readonly id: string; readonly title: string }[]
    readonly at: string
  }
}

/** One preset of every section of the website builder, in the theme of the page. */
export function SectionGallery({ theme, preset, sections: { template, modules, at } }: SectionGalleryProps) {
  const products = CARDS.map(({ product }) => product)
  const ranking = { products: RANKED, failed: null }
  return (
    <>
      <div className="container">
        <GalleryNav current={`${theme}/sections/${preset}`} />
      </div>
      <main>
        <HomeView
          departments={DEPARTMENTS}
          symbol="$"
          storeName="Green & Co"
          home={{
            template,
            modules: new Map(modules.map(({ id, title }) => [id, { id, title, products }])),
            topSells: ranking,
            recentlyAdded: ranking,
            widgets: {
              at,
              timeZone: 'America/New_York',
              locale: 'en-US',
              places: [{ _id: 'shop', name: 'Shop', schedule: SAMPLE_SCHEDULE }],
            },
          }}
        />
      </main>
    </>
  )
}

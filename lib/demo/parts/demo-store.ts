import type { OwnDefaults } from '@/lib/rules/node-defaults'
import { pictureName } from '@/lib/rules/picture-sizes'
import type { ProductDraft } from '@/lib/rules/product-draft'
import type { Benefit } from '@/lib/rules/promotions/offer'
import { frameOf } from '../pictures/frames'
import type { SceneSpec } from '../pictures/paint/scene-spec'

/** Initial data of a demo store. Written by hand, stored by the seed. */
export type DemoStore = {
  subdomain: string
  name: string
  email: string
  phone: string
  address: string
  description: string
  /** ISO 4217. */
  currency: string
  currencySymbol: string
  locale: string
  /** IANA name. */
  timeZone: string
  theme: DemoTheme
  subscriptionActive: boolean
  taxes: readonly DemoTax[]
  coupons: readonly DemoCoupon[]
  offers: readonly DemoOffer[]
  tree: DemoTree
  /** Defaults for new products of a department; those of the demo do not change. */
  defaults?: Readonly<Record<string, OwnDefaults>>
  /** Pictures of the home template by file name without ending: `hero` is `/files/demo/{subdomain}/hero.webp`. */
  pictures: Readonly<Record<string, SceneSpec>>
  products: readonly DemoProduct[]
}

export type DemoTheme = {
  /** 1 classic, 2 pastel, 3 vintage, 4 retro. */
  selectedThemeIndex: 1 | 2 | 3 | 4
  font: string
  colours: { primary: string; secondary: string; background: string; text: string }
  customStyles: string
}

/** Percent as a number: 8.25 is 8.25 %. */
export type DemoTax = { name: string; percent: number }

/** `value` and `minimum` (subtotal from which it applies): percent as a number, money in minor units. */
export type DemoCoupon = {
  code: string
  kind: 'percent' | 'fixed'
  value: number
  minimum?: number
  /** Ended this many days before the seed ran; absent: still active. */
  endedDaysAgo?: number
}

/** An automatic offer on a category, or on everything; from `minimum` (minor units) on, for as many days as it says. */
export type DemoOffer = { name: string; category?: string; benefit: Benefit; minimum?: number; days?: number }

/** Department → sub-department → category → the category's photo. */
export type DemoTree = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, SceneSpec>>>>>>

/** `pictures[i]` is what the file of `images[i]` shows; both are empty for a product without a picture. */
export type DemoProduct = ProductDraft & {
  pictures: readonly SceneSpec[]
  /** Relative frequency of purchases in the generated order history. 0: never. */
  popularity: number
  addedDaysAgo: number
}

/** Address of a picture in the home template. `name` is unique in the store. */
function demoPictureSrc(subdomain: string, name: string): string {
  return `/files/demo/${subdomain}/${name}.webp`
}

/** Address of the picture of a product or category, including its width. `name` is unique in the store. */
export function demoPhotoSrc(subdomain: string, name: string, scene: SceneSpec): string {
  return `/files/demo/${subdomain}/${pictureName(name, frameOf(scene).width)}`
}

/** Every picture of a store with its path below the folder of `/files/`. */
export function demoPictures(store: DemoStore): { file: string; scene: SceneSpec }[] {
  const own = Object.entries(store.pictures).map(([name, scene]) => ({
    src: demoPictureSrc(store.subdomain, name),
    scene,
  }))
  const categories = demoCategories(store).map(({ src, scene }) => ({ src, scene }))
  const products = store.products.flatMap((product) =>
    product.pictures.map((scene, i) => ({ src: product.images[i]!.src, scene })),
  )
  return [...own, ...categories, ...products].map(({ src, scene }) => ({ file: src.replace('/files/', ''), scene }))
}

/** The tree's leaves with their paths and the address of each photo. */
export function demoCategories(store: Pick<DemoStore, 'subdomain' | 'tree'>) {
  return Object.entries(store.tree).flatMap(([department, subs]) =>
    Object.entries(subs).flatMap(([sub, categories]) =>
      Object.entries(categories).map(([category, scene]) => {
        const path = [department, sub, category] as const
        return { path, scene, src: demoPhotoSrc(store.subdomain, `category-${demoHandle(path.join(' '))}`, scene) }
      }),
    ),
  )
}

/** URL name of a title: lower case letters, digits and dashes. */
export function demoHandle(title: string): string {
  const plain = title.normalize('NFD').replace(/[\u0300-\u036f'’]/g, '')
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

import type { ShopPlan } from '../server/shop-plan'

const PRODUCTS = 24
/** Bands of the home template; about 40 KB, as a designed page of a small shop has. */
const BANDS = 60

const band = (
  at: number,
) => `<section class="band band-${at}"><h2>Part ${at}</h2><p>${'What we sell is made to last. '.repeat(16)}</p>
  <a href="/product-list">See everything</a></section>`

/** A small shop with a designed home page, at the subdomain `many-${at}`. */
export const smallShop = (at: number): ShopPlan => ({
  subdomain: `many-${at}`,
  name: `Store ${at}`,
  html: `<style>.band{padding:24px}</style><img src="https://pictures.example/${at}.webp" alt="Our shop">
    ${Array.from({ length: BANDS }, (_, part) => band(part)).join('')}`,
  products: Array.from({ length: PRODUCTS }, (_, product) => ({
    handle: `thing-${product}`,
    title: `Thing ${product} of store ${at}`,
    descriptionHtml: `<p>${'It does what it says. '.repeat(12)}</p>`,
    path: ['Things', 'All', `Group ${product % 4}`],
  })),
})

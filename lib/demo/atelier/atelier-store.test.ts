import { describeDemoStore } from '../describe-demo-store'
import { atelierStore } from './atelier-store'

describeDemoStore(atelierStore)

const clothes = atelierStore.products.filter(({ optionNames }) => optionNames.includes('Size'))

test('clothes come in every size of every colour', () => {
  expect(clothes.length).toBeGreaterThan(40)
  for (const { optionNames, variants } of clothes) {
    expect(optionNames).toEqual(['Size', 'Colour'])
    const [sizes, colours] = [0, 1].map((i) => new Set(variants.map(({ optionValues }) => optionValues[i])))
    expect(variants).toHaveLength(sizes!.size * colours!.size)
  }
})

test('each colour has its own picture', () => {
  for (const { variants, images } of clothes.filter((product) => product.images.length > 0)) {
    const byColour = new Map<string, Set<number | null>>()
    for (const { optionValues, image } of variants) {
      const colour = optionValues[1]!
      byColour.set(colour, (byColour.get(colour) ?? new Set()).add(image))
    }
    for (const pictures of byColour.values()) expect(pictures.size).toBe(1)
    const shown = [...byColour.values()].map(([image]) => images[image!]!.src)
    expect(new Set(shown).size).toBe(byColour.size)
  }
})

test('some combinations of products on sale are sold out', () => {
  const partly = clothes.filter(
    ({ variants }) =>
      variants.some(({ quantity }) => quantity === 0) && variants.some(({ quantity }) => quantity !== 0),
  )
  expect(partly.length).toBeGreaterThan(30)
})

import { formatMeasure } from '@/lib/rules/measure'
import { describeDemoStore } from '../describe-demo-store'
import { greengrocerStore } from './greengrocer-store'

describeDemoStore(greengrocerStore)

test('food has the grocery tax, household goods the sales tax', () => {
  const percents = (name: string) =>
    new Set(
      greengrocerStore.products
        .filter(({ path }) => path.includes(name))
        .flatMap(({ taxes }) => taxes.map(({ percent }) => percent)),
    )
  expect([...percents('Pantry')]).toEqual([1])
  expect([...percents('Household')]).toEqual([5.3])
})

test('a larger pack costs more, and never more per gram', () => {
  for (const { title, variants } of greengrocerStore.products) {
    for (const [small, large] of variants.slice(1).map((variant, i) => [variants[i]!, variant] as const)) {
      if (!small.weightGrams || !large.weightGrams || large.weightGrams <= small.weightGrams) continue
      const fits =
        large.price > small.price && large.price / large.weightGrams <= (small.price / small.weightGrams) * 1.02
      if (!fits) throw new Error(`${title}: ${large.optionValues.join()} against ${small.optionValues.join()}`)
    }
  }
})

test('products sold by weight, volume or piece have a content, and a case has that of its bottles', () => {
  const contents = (title: string) =>
    greengrocerStore.products
      .find((product) => product.title === title)
      ?.variants.map(({ measure }) => measure && formatMeasure(measure))
  expect(contents('Gala Apples')).toEqual(['500 g', '1 kg', '2.5 kg'])
  expect(contents('Whole Peeled Tomatoes')).toEqual(['400 g', '2400 g'])
  expect(contents('Strawberry Jam')).toEqual(['340 g'])
  expect(contents('Unwaxed Lemons')).toEqual([undefined, '4 pieces'])
  expect(contents('Seasonal Bouquet')?.every((content) => content === undefined)).toBe(true)
})

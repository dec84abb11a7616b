import type { AddressDraft } from '@/lib/contract/customer-account'
import { type RandomSource, randomSource } from './random-source'

/** An invented customer of a demo store who buys repeatedly. */
export type Shopper = { email: string; phone: string; address: AddressDraft }

type Place = { city: string; region: string; postalCode: string; streets: readonly string[] }
type Country = { country: string; dialling: string; places: readonly Place[] }

const FIRST =
  'Amelia Ben Clara Dev Elena Farid Grace Hugo Imani Jonas Keiko Liam Maya Nils Olive Priya Quentin Rosa Sami Tessa Uma Victor Wanda Yusuf Zoe'
const LAST =
  'Abbott Bianchi Carver Dubois Eklund Fontaine Grant Hale Ito Jensen Keller Laurent Moreau Novak Okafor Park Quinn Rossi Sato Tremblay'

const COUNTRIES: Readonly<Record<string, Country>> = {
  USD: {
    country: 'US',
    dialling: '+1 555 01',
    places: [
      { city: 'Staunton', region: 'VA', postalCode: '24401', streets: ['Augusta Street', 'Beverley Street'] },
      { city: 'Charlottesville', region: 'VA', postalCode: '22902', streets: ['Water Street', 'Rose Hill Drive'] },
      { city: 'Red Bank', region: 'NJ', postalCode: '07701', streets: ['Monmouth Street', 'Broad Street'] },
      { city: 'Raleigh', region: 'NC', postalCode: '27601', streets: ['Blount Street', 'Person Street'] },
    ],
  },
  CAD: {
    country: 'CA',
    dialling: '+1 555 01',
    places: [
      { city: 'Montréal', region: 'QC', postalCode: 'H2T 1S4', streets: ['avenue Laurier', 'rue Rachel'] },
      { city: 'Ottawa', region: 'ON', postalCode: 'K1N 5T5', streets: ['Clarence Street', 'Murray Street'] },
      { city: 'Halifax', region: 'NS', postalCode: 'B3J 1S9', streets: ['Argyle Street', 'Grafton Street'] },
    ],
  },
  GBP: {
    country: 'GB',
    dialling: '+44 1632 9600',
    places: [
      { city: 'Bath', region: '', postalCode: 'BA1 5LN', streets: ['Walcot Street', 'Cleveland Place'] },
      { city: 'Bristol', region: '', postalCode: 'BS6 5QA', streets: ['Picton Street', 'Cotham Hill'] },
      { city: 'Ludlow', region: 'Shropshire', postalCode: 'SY8 1AA', streets: ['Corve Street', 'Old Street'] },
    ],
  },
}

/** The customers of a store's history, in the country of its currency. The same random source gives the same people. */
export function shoppers(currency: string, count: number, random: RandomSource): Shopper[] {
  const { country, dialling, places } = COUNTRIES[currency] ?? COUNTRIES.USD!
  const [first, last] = [FIRST.split(' '), LAST.split(' ')]
  return Array.from({ length: count }, (_, index) => {
    const [given, family] = [one(first, random), one(last, random)]
    const { streets, ...place } = one(places, random)
    const house = 1 + Math.floor(random.next() * 180)
    const address = { line1: `${house} ${one(streets, random)}`, line2: '', company: '', phone: '' }
    return {
      email: `${given}.${family}.${index}@shoppers.example`.toLowerCase(),
      phone: `${dialling}${String(index % 100).padStart(2, '0')}`,
      address: { ...address, ...place, name: `${given} ${family}`, country },
    }
  })
}

/** So many of the people buy; those who follow only read the newsletter. */
export const BUYERS = 140
const READERS = 180
const PEOPLE_SEED = 11

/** Everybody whom a demo store knows, buyers first: the same people each time. */
export const peopleOfStore = (currency: string): Shopper[] =>
  shoppers(currency, BUYERS + READERS, randomSource(PEOPLE_SEED))

const one = <T>(all: readonly T[], random: RandomSource): T => all[Math.floor(random.next() * all.length)]!

import type { AddressDraft } from '@/lib/contract/customer-address'
import { type RandomSource, randomSource } from './random-source'

/** An invented customer of a demo store who buys repeatedly. */
export type Shopper = { email: string; phone: string; address: AddressDraft }

type Place = { city: string; region: string; postalCode: string; streets: readonly string[] }
/** Numbers that belong to nobody, a hundred behind each beginning. */
type Country = { country: string; phones: readonly string[]; places: readonly Place[] }

const FIRST =
  'Amelia Ben Clara Dev Elena Farid Grace Hugo Imani Jonas Keiko Liam Maya Nils Olive Priya Quentin Rosa Sami Tessa Uma Victor Wanda Yusuf Zoe'
const LAST =
  'Abbott Bianchi Carver Dubois Eklund Fontaine Grant Hale Ito Jensen Keller Laurent Moreau Novak Okafor Park Quinn Rossi Sato Tremblay'

const COUNTRIES: Readonly<Record<string, Country>> = {
  USD: {
    country: 'US',
    phones: ['+1 540 555 01', '+1 434 555 01', '+1 732 555 01', '+1 919 555 01'],
    places: [
      { city: 'Staunton', region: 'VA', postalCode: '24401', streets: ['Augusta Street', 'Beverley Street'] },
      { city: 'Charlottesville', region: 'VA', postalCode: '22902', streets: ['Water Street', 'Rose Hill Drive'] },
      { city: 'Red Bank', region: 'NJ', postalCode: '07701', streets: ['Monmouth Street', 'Broad Street'] },
      { city: 'Raleigh', region: 'NC', postalCode: '27601', streets: ['Blount Street', 'Person Street'] },
    ],
  },
  CAD: {
    country: 'CA',
    phones: ['+1 514 555 01', '+1 613 555 01', '+1 902 555 01', '+1 438 555 01'],
    places: [
      { city: 'Montréal', region: 'QC', postalCode: 'H2T 1S4', streets: ['avenue Laurier', 'rue Rachel'] },
      { city: 'Ottawa', region: 'ON', postalCode: 'K1N 5T5', streets: ['Clarence Street', 'Murray Street'] },
      { city: 'Halifax', region: 'NS', postalCode: 'B3J 1S9', streets: ['Argyle Street', 'Grafton Street'] },
    ],
  },
  GBP: {
    country: 'GB',
    phones: ['+44 1632 9600', '+44 1632 9601', '+44 1632 9602', '+44 1632 9603'],
    places: [
      { city: 'Bath', region: '', postalCode: 'BA1 5LN', streets: ['Walcot Street', 'Cleveland Place'] },
      { city: 'Bristol', region: '', postalCode: 'BS6 5QA', streets: ['Picton Street', 'Cotham Hill'] },
      { city: 'Ludlow', region: 'Shropshire', postalCode: 'SY8 1AA', streets: ['Corve Street', 'Old Street'] },
    ],
  },
}

/** The customers of a store's history, in the country of its currency. The same random source gives the same people. */
export function shoppers(currency: string, count: number, random: RandomSource): Shopper[] {
  const { country, phones, places } = COUNTRIES[currency] ?? COUNTRIES.USD!
  const [first, last] = [FIRST.split(' '), LAST.split(' ')]
  return Array.from({ length: count }, (_, index) => {
    const [given, family] = [one(first, random), one(last, random)]
    const { streets, ...place } = one(places, random)
    const house = 1 + Math.floor(random.next() * 180)
    const address = { line1: `${house} ${one(streets, random)}`, line2: '', company: '', phone: '' }
    return {
      email: `${given}.${family}.${index}@shoppers.example`.toLowerCase(),
      phone: `${phones[Math.floor(index / 100) % phones.length]}${String(index % 100).padStart(2, '0')}`,
      address: { ...address, ...place, name: `${given} ${family}`, country },
    }
  })
}

/** So many of the people buy; those who follow only read the newsletter, and the last ones have just found the store. */
export const BUYERS = 140
const READERS = 180
export const NEWCOMERS = 48
const PEOPLE_SEED = 11

/** Everybody whom a demo store knows: buyers, readers, newcomers. The same people each time. */
export const peopleOfStore = (currency: string): Shopper[] =>
  shoppers(currency, BUYERS + READERS + NEWCOMERS, randomSource(PEOPLE_SEED))

/** Whether a person, by place among the people, reads the newsletter and never bought. */
export const isReader = (index: number): boolean => index >= BUYERS && index < BUYERS + READERS

const one = <T>(all: readonly T[], random: RandomSource): T => all[Math.floor(random.next() * all.length)]!

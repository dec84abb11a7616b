import type { FieldFacts } from '../../import/field-facts'
import { fieldsOf } from '../facts/use-of-facts'
import { LOCATION_FACTS } from '../locations/location-facts'
import { purchaseEntity } from '../purchasing/purchase-entity'
import { SUPPLIER_FACTS } from '../suppliers/supplier-facts'
import { suggestColumns } from './suggest-columns'

test.each<[string, string, readonly FieldFacts[]]>([
  ['E-mail', 'email', fieldsOf(SUPPLIER_FACTS)],
  ['Own note', 'staffNote', purchaseEntity.fields],
  ['Sends online orders', 'fulfilsOnline', fieldsOf(LOCATION_FACTS)],
])('an older export with the heading “%s” can still be imported', (heading, field, fields) => {
  expect(suggestColumns([heading], fields)).toEqual([field])
})

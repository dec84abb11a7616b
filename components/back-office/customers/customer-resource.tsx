'use client'

import { Button } from '@mantine/core'
import Link from 'next/link'
import { z } from 'zod'
import { call } from '@/lib/client/call'
import { type CustomerDetail, CustomerDraft } from '@/lib/contract/customer-form'
import { customers } from '@/lib/contract/customers-admin'
import { createResource } from '../kit/resource/create-resource'
import { blankOf } from '../kit/resource/entry-fields'
import { useEntryReading } from '../kit/resource/use-entry-reading'
import { CustomerStateTag, profileHref } from './customer-cells'
import { CustomerFields } from './customer-fields'
import { customerTitle } from './customer-name'
import { CUSTOMER_FIELDS, type CustomerValues, draftOfCustomer, valuesOfCustomer } from './customer-values'
import { CustomersScreen } from './customers-list'

/** List and form of the customers. */
export const customerResource = createResource<CustomerDetail, CustomerValues>({
  noun: 'customer',
  routes: { list: '/customers', create: '/create-customer', edit: ({ _id }) => `/edit-customer/${_id}` },
  permission: 'customer.edit',
  nameOf: customerTitle,
  List: CustomersScreen,
  useEntry: (_id) => useEntryReading(customers.detail, { _id }),
  useBlank: () => blankOf(CUSTOMER_FIELDS),
  valuesOf: valuesOfCustomer,
  schema: CustomerDraft.extend({ birthday: z.preprocess((day) => day || null, CustomerDraft.shape.birthday) }),
  words: CUSTOMER_FIELDS,
  create: (values) => call(customers.create, draftOfCustomer(values)),
  update: (values, { _id, version }) => call(customers.update, { ...draftOfCustomer(values), _id, version }),
  Fields: CustomerFields,
  Actions: ({ entry }) => (
    <Button component={Link} href={profileHref(entry)} variant="default">
      Profile
    </Button>
  ),
  Summary: ({ entry }) => <CustomerStateTag state={entry.state} />,
})

import { type ReportMeasure, sharePercent, sumMeasure } from './report-measure'

/** Sums over the recipients of campaigns, and over offers in orders. */
export const MARKETING_SUMS = [
  'emailsSent',
  'emailsBounced',
  'peopleClicked',
  'campaignOrders',
  'campaignSales',
  'offerOrders',
  'offerDiscount',
  'offerSales',
] as const
export type MarketingSum = (typeof MARKETING_SUMS)[number]

type Facts = Pick<ReportMeasure, 'source' | 'label' | 'formula'>
const count = (part: MarketingSum, facts: Facts): ReportMeasure => sumMeasure(part, { kind: 'count', ...facts })
const money = (part: MarketingSum, facts: Facts): ReportMeasure => sumMeasure(part, { kind: 'money', ...facts })

/** Every measure of campaigns and offers, in the order in which screens list them. */
export const MARKETING_MEASURES = {
  emailsSent: count('emailsSent', {
    source: 'campaigns',
    label: 'Emails sent',
    formula: 'Emails of campaigns, each on the day it was sent.',
  }),
  emailsBounced: count('emailsBounced', {
    source: 'campaigns',
    label: 'Bounced',
    formula: 'Sent emails whose mail server knows nobody with the address.',
  }),
  peopleClicked: count('peopleClicked', {
    source: 'campaigns',
    label: 'People who clicked',
    formula: 'Recipients who opened a link, without programs such as scanners of mail servers.',
  }),
  campaignOrders: count('campaignOrders', {
    source: 'campaigns',
    label: 'Orders after a click',
    formula: 'Paid orders within five days after a click. They count on the day the email was sent.',
  }),
  campaignSales: money('campaignSales', {
    source: 'campaigns',
    label: 'Sales after a click',
    formula: 'What the orders after a click came to.',
  }),
  clickRate: {
    source: 'campaigns',
    label: 'Click rate',
    kind: 'percent',
    formula: 'People who clicked ÷ emails sent.',
    parts: ['peopleClicked', 'emailsSent'],
    of: ({ peopleClicked, emailsSent }) => sharePercent(peopleClicked, emailsSent),
  },
  offerOrders: count('offerOrders', {
    source: 'offers',
    label: 'Orders with the offer',
    formula: 'Paid orders that the offer discounted. An order with two offers counts for both.',
  }),
  offerDiscount: money('offerDiscount', {
    source: 'offers',
    label: 'Given by the offer',
    formula: 'What the offer took off these orders.',
  }),
  offerSales: money('offerSales', {
    source: 'offers',
    label: 'Sales with the offer',
    formula: 'What these orders came to. An order with two offers counts for both.',
  }),
  offerCostRate: {
    source: 'offers',
    label: 'Discount to sales',
    kind: 'percent',
    formula: 'Given by the offer ÷ sales with the offer.',
    parts: ['offerDiscount', 'offerSales'],
    of: ({ offerDiscount, offerSales }) => sharePercent(offerDiscount, offerSales),
  },
} as const satisfies Readonly<Record<string, ReportMeasure>>

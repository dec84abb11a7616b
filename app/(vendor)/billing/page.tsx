import { BillingScreen } from '@/components/back-office/billing/billing-screen'

export default BillingScreen

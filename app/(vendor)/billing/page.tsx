import { BillingScreen } from '@/components/vendor/billing/billing-screen'

export default BillingScreen

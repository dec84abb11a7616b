import { BusinessScreen } from '@/components/back-office/settings/business/business-screen'

export default BusinessScreen

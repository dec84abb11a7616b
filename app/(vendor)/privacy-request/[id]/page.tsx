import { PrivacyRequestScreen } from '@/components/back-office/customers/privacy/privacy-request-screen'

export default PrivacyRequestScreen

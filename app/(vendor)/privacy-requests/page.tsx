import { PrivacyScreen } from '@/components/back-office/customers/privacy/privacy-screen'

export default PrivacyScreen

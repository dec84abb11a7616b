import { ContactScreen } from '@/components/back-office/settings/contact/contact-screen'

export default ContactScreen

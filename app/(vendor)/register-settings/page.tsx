import { RegisterSettings } from '@/components/back-office/register/settings/register-settings'

export default RegisterSettings

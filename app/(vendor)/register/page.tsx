import { RegisterScreen } from '@/components/back-office/register/register-screen'

export default RegisterScreen

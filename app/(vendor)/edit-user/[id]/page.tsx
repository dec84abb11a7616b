import { EditUserScreen } from '@/components/back-office/team/users/edit-user-screen'

export default EditUserScreen

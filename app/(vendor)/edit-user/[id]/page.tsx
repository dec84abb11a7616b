import { EditUserScreen } from '@/components/vendor/team/users/edit-user-screen'

export default EditUserScreen

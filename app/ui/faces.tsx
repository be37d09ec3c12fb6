import { Avatar } from '@mantine/core';
import classes from './faces.module.css';

interface Props {
  people: readonly { userId: string; name: string }[];
  size: number;
}

const MOST = 3;

/** Some people, of whom a word beside tells the names. */
export const Faces = ({ people, size }: Props) => (
  <Avatar.Group spacing={8} aria-hidden>
    {people.slice(0, MOST).map(({ userId, name }) => (
      <Avatar
        key={userId}
        size={size}
        name={name}
        classNames={{ root: classes.face, placeholder: classes.letters }}
      />
    ))}
  </Avatar.Group>
);

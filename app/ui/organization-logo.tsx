import classes from './organization-logo.module.css';

interface Props {
  /** Id of the image. */
  logo: string;
  size?: number;
}

/** Beside the organization's name, which says the same in words. */
export const OrganizationLogo = ({ logo, size = 36 }: Props) => (
  <img
    src={`/images/${logo}`}
    alt=""
    width={size}
    height={size}
    loading="lazy"
    className={classes.logo}
  />
);
